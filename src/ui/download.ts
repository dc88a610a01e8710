/** Hands a file to the browser to be saved. `name` is a safe one (safeFileName). */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after this task; by then it has its own hold on the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
