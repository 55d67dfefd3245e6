import { expect, test } from 'vitest';
import { manualUrl, placeOfManual, placesOfCodes } from '../../src/lib/manual.ts';

test('a placeholder is never shown as the URL of the manual', () => {
  expect(manualUrl('https://ssg.example/')).toBeUndefined();
  expect(placeOfManual('https://ssg.example/')).not.toContain('http');
  expect(placesOfCodes('https://ssg.example/')).toMatch(/^in \S+errors\.md$/);
});

test('a published manual is named beside the installed one', () => {
  expect(manualUrl('https://ssg.dev/')).toBe('https://ssg.dev/');
  expect(placeOfManual('https://ssg.dev/')).toMatch(/^https:\/\/ssg\.dev\/ \(offline: node_modules\/\S+\)$/);
  expect(placesOfCodes('https://ssg.dev/')).toMatch(/^in \S+errors\.md and at https:\/\/ssg\.dev\/reference\/errors$/);
});
