const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Uint8Array(128);
for (let index = 0; index < digits.length; index++) values[digits.charCodeAt(index)] = index;

/**
 * Writes whole numbers as text, small ones in one letter (five bits a letter, the sixth says that more follow). Text and
 * not bytes, because hosts compress what they know to be text.
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

/** How many letters the first so many numbers of a text take. */
export function lettersOf(text: string, count: number): number {
  let index = 0;
  for (let left = count; left > 0 && index < text.length; index++)
    if ((values[text.charCodeAt(index) & 127] as number) <= 31) left--;
  return index;
}
