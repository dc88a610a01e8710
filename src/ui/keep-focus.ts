/** An element of the way from what has the focus to the root, and which of its children led on. */
type Step = { parent: Element; index: number };

const FOCUSABLE =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"], :disabled)';

/** The index of what was gone before its place could be noted. */
const GONE = -1;

let held: HTMLElement | undefined;
let way: Step[] = [];
let asked = false;
let pressed = false;

/**
 * Keeps the focus when what has it goes away: a removed filter or row, a notice that is settled, a
 * failure that was tried again. The browser would drop it, and the next Tab would begin at the top of the
 * page; here it goes to what stands at that place now (WCAG 2.4.3). `first` is the path of the event by
 * which something has the focus already, or had it last: it may be gone by now.
 */
export function keepFocus(first: readonly EventTarget[]): void {
  remember(first);
  ask();
  document.addEventListener('focusin', (event) => remember(event.composedPath()));
  document.addEventListener('focusout', ask);
  document.addEventListener('pointerdown', () => (pressed = true), { capture: true });
  new MutationObserver(() => {
    if (held !== undefined && !held.isConnected) ask();
  }).observe(document.documentElement, { childList: true, subtree: true });
}

function remember(path: readonly EventTarget[]): void {
  const [target, ...around] = path.filter((each) => each instanceof HTMLElement);
  if (target === undefined || target === document.body) return;
  held = target;
  pressed = false;
  way = around.map((parent, at) => ({
    parent,
    index: [...parent.children].indexOf(around[at - 1] ?? target),
  }));
}

/** Looks once the page is as it will be drawn, when whoever means to move the focus has done so. */
function ask(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => {
    asked = false;
    settle();
  });
}

function settle(): void {
  if (held === undefined || document.activeElement !== document.body) return;
  if (shown(held)) {
    // A person pressed where nothing takes the focus; or it was out of sight for a moment.
    if (pressed) held = undefined;
    else if (document.hasFocus()) focus(held);
    return;
  }
  // A list that is drawn anew has its rows again (DataTable.tsx).
  const again = document.getElementById(held.id);
  held = undefined;
  if (again && shown(again)) return focus(again);
  const last = way.find(({ parent }) => showsChildren(parent));
  if (last) focus(atPlace(last));
}

/** What a person is to find: the new page's heading, or what can be used beside where they were, in sight if any is. */
function atPlace({ parent, index }: Step): Element {
  const main = document.querySelector('main, h1');
  if (main !== null && parent.contains(main)) return main;
  const next = usableIn(index === GONE ? parent : parent.children[index]);
  const earlier = [...parent.children].slice(0, Math.max(index, 0));
  const before = usableIn(earlier.findLast((each) => usableIn(each)[0])).toReversed();
  const usable = next.find(inSight) ?? before.find(inSight) ?? next[0] ?? before[0];
  // The rows of a table, for example, have no name to be read out.
  return usable ?? parent.closest('[aria-label], [aria-labelledby]') ?? parent;
}

/** A page's heading, then what takes the focus, in their order. */
function usableIn(element: Element | undefined): Element[] {
  if (!element) return [];
  const own = element.matches(FOCUSABLE) ? [element] : [];
  return [...element.querySelectorAll('h1'), ...own, ...element.querySelectorAll(FOCUSABLE)].filter(
    shown,
  );
}

function focus(element: Element): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.matches(`${FOCUSABLE}, [tabindex]`)) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

const shown = (element: Element) =>
  element.isConnected && element.checkVisibility({ visibilityProperty: true });

function inSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

/** An element that hides what is in it is itself visible, by the platform's rule. */
const showsChildren = (element: Element) =>
  shown(element) && getComputedStyle(element).contentVisibility !== 'hidden';
