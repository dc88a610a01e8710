import type { Page } from 'playwright/test';

/** The messages of dialogs that the page opens, which nothing of what is sent may do. */
export function dialogsOf(page: Page): string[] {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return dialogs;
}

/** What is on the page that must never be there, in words; nothing: all is well. */
export async function escapes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const width = document.documentElement.clientWidth;
    const { scrollWidth } = document.documentElement;
    for (const element of [
      document.documentElement,
      document.body,
      document.querySelector('main'),
    ]) {
      // So that what is too wide counts: nothing around the page may hide it.
      if (element && getComputedStyle(element).overflowX !== 'visible')
        found.push('a page that hides');
    }
    if (scrollWidth > width) {
      // Where it begins: what reaches out of something that does not.
      const beyond = [...document.querySelectorAll('main, main *')].filter(
        (element) =>
          element.getBoundingClientRect().right > width + 1 &&
          (element.parentElement?.getBoundingClientRect().right ?? 0) <= width + 1 &&
          element.parentElement &&
          getComputedStyle(element.parentElement).overflowX === 'visible',
      );
      const name = (element: Element | null | undefined) =>
        `${element?.localName} ${element?.getAttribute('class') ?? ''}`;
      found.push(
        `${scrollWidth - width} pixels too wide`,
        ...beyond.map(
          (element) =>
            `${name(element.parentElement?.parentElement)} > ${name(element.parentElement)} > ${element.outerHTML.slice(0, 120)}`,
        ),
      );
    }
    for (const element of document.querySelectorAll('script, iframe, object, embed, img, base')) {
      const own = element instanceof HTMLScriptElement && element.src.startsWith(location.origin);
      if (!own) found.push(element.outerHTML.slice(0, 200));
    }
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
      const address = URL.canParse(link.href) ? new URL(link.href) : undefined;
      if (address?.origin === location.origin) continue;
      const gated =
        address !== undefined &&
        /^https?:$/.test(address.protocol) &&
        address.username === '' &&
        address.password === '' &&
        link.relList.contains('noopener') &&
        link.relList.contains('noreferrer');
      if (!gated) found.push(`not gated: ${link.href.slice(0, 200)}`);
    }
    // What takes plain text only is made by plainLine. (Joiners, and the selectors of emoji, are ordinary writing
    // in some places.)
    const raw =
      /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
    const spoken = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'title',
      'placeholder',
      'alt',
    ];
    for (const name of spoken) {
      for (const element of document.querySelectorAll(`[${name}]`)) {
        // A tooltip has lines of its own.
        const value = (element.getAttribute(name) ?? '').replaceAll(
          '\n',
          name === 'title' ? ' ' : '\n',
        );
        if (raw.test(value)) found.push(`raw in ${name}: ${JSON.stringify(value.slice(0, 200))}`);
      }
    }
    for (const { textContent } of document.querySelectorAll('title, option')) {
      if (raw.test(textContent)) found.push(`raw: ${JSON.stringify(textContent.slice(0, 200))}`);
    }
    if (document.title.length > 200) found.push(`a long title: ${document.title}`);
    if (/This page couldn’t be shown|Part of Docket/.test(document.body.textContent)) {
      found.push(`an error page: ${document.body.textContent.slice(0, 400)}`);
    }
    return found.slice(0, 8);
  });
}

/** Texts of the record that are on the page in another way than UntrustedText or plainLine put them. */
export async function astray(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Map<string, string>();
    const add = (what: string, text: string, where: string | undefined) => {
      const field = /⟦\P{L}*([\w.]*)/u.exec(text)?.[1] ?? '';
      found.set(`${what} ${field}`, `${what} ${field}: ${where?.slice(0, 140)}`);
    };
    const around = (node: Node) => node.parentElement?.closest('[class], a, li, dd, td')?.outerHTML;
    // Text that can be held by text only: these are made by plainLine, and are isolated by what they are.
    const plain = 'title, option, svg text, [role=option] *, textarea';
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const parent = node.parentElement;
      if (!parent || parent.closest('script')) continue;
      if (text.includes('⟦') && !parent.closest(`bdi, ${plain}`)) {
        add('not isolated', text, around(node));
      }
      if (text.includes('\u202e') && !parent.closest('[data-mark], textarea')) {
        add('not made visible', text, around(node));
      }
    }
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        // What is sent back or resolved is exact; an address encodes it.
        const exact = ['value', 'datetime', 'id', 'for', 'name'].includes(name);
        if (!exact && !name.startsWith('data-') && value.includes('\u202e')) {
          add(name, value, element.outerHTML);
        }
      }
    }
    return [...found.values()];
  });
}
