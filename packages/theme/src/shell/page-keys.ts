/** The storage key for turning off single-letter shortcuts (`off`), which speech input can trigger by accident. */
export const pageKeys = 'page-keys';
