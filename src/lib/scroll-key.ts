/**
 * The name under which the place on a page is kept. The router calls every page that a tab opens by
 * itself "default": such a one goes by its address, so that one page does not open at another's place.
 */
export const scrollKey = (location: { key: string; pathname: string; search: string }): string =>
  location.key === 'default' ? location.pathname + location.search : location.key;
