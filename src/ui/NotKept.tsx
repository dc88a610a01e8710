/** Says that the browser refused to keep what was just chosen, so that it holds for now only. */
export function NotKept({ what }: { what: string }) {
  return (
    <p role="status">
      This browser couldn’t save {what}, so the change lasts only until you reload.
    </p>
  );
}
