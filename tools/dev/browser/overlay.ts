import { formatPosition, type DevProblem } from '../devNews.ts';

const CLASS = 'EngawaDev-overlay';

const element = (tag: string, text: string): HTMLElement => {
  const made = document.createElement(tag);
  // sets text only, because Trusted Types forbid markup from strings
  made.textContent = text;
  return made;
};

/** Displays the problems of the last edit over the page; the page below is the last valid one. */
export const createOverlay = () => {
  const byRemote = new Map<string, readonly DevProblem[]>();

  const draw = () => {
    document.querySelector(`.${CLASS}`)?.remove();
    const troubled = [...byRemote].filter(([, problems]) => problems.length > 0);
    if (troubled.length === 0) return;
    const box = element('div', '');
    box.className = CLASS;
    box.setAttribute('role', 'alert');
    for (const [remote, problems] of troubled) {
      box.append(element('strong', `${remote}：最後の変更を表示できません`));
      for (const problem of problems)
        box.append(element('code', formatPosition(problem)), element('pre', problem.message));
    }
    document.body.append(box);
  };

  return {
    show: (remote: string, problems: readonly DevProblem[]) => {
      byRemote.set(remote, problems);
      draw();
    },
  };
};
