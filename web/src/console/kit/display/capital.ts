/** "product" as the start of a line: "Product". */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
