type Renderer = object;

/** The part of the React DevTools hook that Refresh uses. */
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
    // remotes load later, each with its own Refresh runtime that reads the renderers here
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

// React reads the hook once at evaluation; with React DevTools installed it already exists
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= createHook();
