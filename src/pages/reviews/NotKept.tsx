/** Says, where the browser refused to keep what was just chosen, that it holds for now only. */
export function NotKept({ what }: { what: string }) {
  return (
    <p role="status">
      This browser’s storage refused to keep {what}: it holds until this page is closed or loaded
      again.
    </p>
  );
}
