/** The observed asking price of one advert, as an illustration of a price history. */
export const priceHistory = {
  currency: 'KRW',
  /** In millions. */
  steps: [
    { date: '22 Sep', price: 31.5 },
    { date: '9 Oct', price: 30.6 },
    { date: '27 Oct', price: 29.9 },
    { date: '11 Nov', price: 28.9 },
  ],
} as const;
