type Renderer = object;

/** The part of React's tools that Refresh leans on. */
type ToolsHook = {
  readonly supportsFiber: true;
  readonly renderers: Map<number, Renderer>;
  readonly inject: (renderer: Renderer) => number;
  readonly onScheduleFiberRoot: () => void;
  readonly onCommitFiberRoot: () => void;
  readonly onCommitFiberUnmount: () => void;
};

declare global {
  var __REACT_DEVTOOLS_GLOBAL_HOOK__: ToolsHook | undefined;
}

const nothing = () => undefined;

const createHook = (): ToolsHook => {
  const renderers = new Map<number, Renderer>();
  return {
    supportsFiber: true,
    renderers,
    // remotes come later, each with a Refresh of its own that looks for the renderers here
    inject: (renderer) => {
      const id = renderers.size + 1;
      renderers.set(id, renderer);
      return id;
    },
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  };
};

// React looks for it once, when it is evaluated; where the browser has React's tools it stands already
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook();
