const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Uint8Array(128);
for (let index = 0; index < digits.length; index++) values[digits.charCodeAt(index)] = index;

/**
 * Encodes integers as text, with small ones as a single letter (five bits per letter; the sixth bit marks a
 * continuation). It is text rather than binary data, because hosts compress only text formats.
 */
export function writeNumbers(numbers: readonly number[]): string {
  let text = '';
  for (let number of numbers) {
    while (number > 31) {
      text += digits[32 | (number & 31)];
      number >>>= 5;
    }
    text += digits[number];
  }
  return text;
}

export function readNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let shift = 0;
  for (let index = 0; index < text.length; index++) {
    const value = values[text.charCodeAt(index) & 127] as number;
    number += (value & 31) * 2 ** shift;
    if (value > 31) shift += 5;
    else {
      numbers.push(number);
      number = 0;
      shift = 0;
    }
  }
  return numbers;
}

/** The length of the first `count` encoded numbers. */
export function lettersOf(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; index++)
    if ((values[text.charCodeAt(index) & 127] as number) <= 31) left--;
  return index;
}
