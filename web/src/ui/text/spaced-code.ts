/** A long code in groups of four, for people who read it out or type it. The desk's fields take it with the spaces. */
export const spacedCode = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ');
