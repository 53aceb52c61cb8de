/** Prints a heading and lines of text on a sheet of their own, without the page around them. */
export function printText(title: string, lines: readonly string[]): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: sheet, contentWindow: window } = frame;
  if (sheet && window) {
    const heading = sheet.createElement('h1');
    heading.textContent = title;
    const text = sheet.createElement('pre');
    text.textContent = lines.join('\n');
    sheet.body.append(heading, text);
    window.focus();
    window.print();
  }
  // Some browsers go on while their own window is open.
  setTimeout(() => frame.remove(), 60_000);
}
