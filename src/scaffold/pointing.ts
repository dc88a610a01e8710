/** How long the pointer rests on a link before what it leads to is fetched: rows that scroll past are not. */
const REST_MILLISECONDS = 50;
let resting: ReturnType<typeof setTimeout> | undefined;

/** For a link: fetches ahead as somebody points at it or focuses it. */
export const onPointing = (fetchAhead: () => void) => ({
  onPointerEnter: () => {
    clearTimeout(resting);
    resting = setTimeout(fetchAhead, REST_MILLISECONDS);
  },
  onPointerLeave: () => clearTimeout(resting),
  onFocus: fetchAhead,
});
