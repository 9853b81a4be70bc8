const withJsdom = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** By the name of the element alone, which jsdom compares with all of its style sheet. */
function displayOf({ localName }: Element): string {
  const known = displays.get(localName);
  if (known !== undefined) return known;
  const bare = document.body.appendChild(document.createElement(localName));
  const { display } = withJsdom(bare);
  bare.remove();
  displays.set(localName, display);
  return display;
}

const isClosed = (element: Element) =>
  element.hasAttribute('hidden') ||
  (element.localName === 'dialog' && !element.hasAttribute('open')) ||
  (element.localName === 'input' && element.getAttribute('type') === 'hidden') ||
  (element.parentElement?.localName === 'details' &&
    !element.parentElement.hasAttribute('open') &&
    element.localName !== 'summary');

function visibilityOf(element: HTMLElement): string {
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    if (each.style?.visibility) return each.style.visibility;
  }
  return 'visible';
}

/** Answers what queries by role ask: jsdom's own answer takes half of a test's time. */
export function computeStyle(element: Element): CSSStyleDeclaration {
  if (!(element instanceof HTMLElement)) return withJsdom(element);
  const own = element.style;
  const read = (name: string | symbol) => {
    if (name === 'display') return own.display || (isClosed(element) ? 'none' : displayOf(element));
    if (name === 'visibility') return visibilityOf(element);
    const value: unknown = Reflect.get(own, name, own);
    return typeof value === 'function' ? value.bind(own) : value;
  };
  const getPropertyValue = (name: string) =>
    name === 'display' || name === 'visibility' ? read(name) : own.getPropertyValue(name);
  return new Proxy(own, { get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : read(name)) });
}
