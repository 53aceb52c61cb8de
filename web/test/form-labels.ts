type Labelled = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement;

function labelsOf(field: Labelled): HTMLLabelElement[] {
  const around = field.closest('label');
  const all = [...field.ownerDocument.getElementsByTagName('label')];
  return all.filter((label) => (label.htmlFor ? label.htmlFor === field.id : label === around));
}

/** Makes `labels` of fields quick: jsdom walks the whole document for each field of it, and every search by label asks. */
export function quickenLabels(): void {
  for (const kind of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement])
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: Labelled) {
        return this.type === 'hidden' ? null : labelsOf(this);
      },
    });
}
