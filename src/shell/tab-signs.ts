/**
 * Says in the tab's title and icon that followed reviews are under way or have ended, until what is
 * returned is called. The pages go on setting the title; the sign is put before whatever they set.
 */
export function showTabSigns({ running, ended }: { running: number; ended: number }): () => void {
  const sign = ended > 0 ? `(${ended} finished) ` : running > 0 ? `(${running} in progress) ` : '';
  const icon = ended > 0 ? '/favicon-ended.svg' : running > 0 ? '/favicon-running.svg' : undefined;
  if (icon === undefined) return () => undefined;
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const usual = link?.getAttribute('href');
  link?.setAttribute('href', icon);
  const put = () => {
    if (!document.title.startsWith(sign)) document.title = sign + withoutSign(document.title);
  };
  const observer = new MutationObserver(put);
  observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  put();
  return () => {
    observer.disconnect();
    document.title = withoutSign(document.title);
    if (link && usual != null) link.setAttribute('href', usual);
  };
}

const withoutSign = (title: string) => title.replace(/^\(\d+ (?:finished|in progress)\) /, '');
