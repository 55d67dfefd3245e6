/** The observed asking price of one advert, as an illustration of a price history. */
export const priceHistory = {
  currency: 'KRW',
  /** In millions. */
  steps: [
    { date: '22 Sep', price: 24.8 },
    { date: '9 Oct', price: 24.1 },
    { date: '27 Oct', price: 23.4 },
    { date: '13 Nov', price: 22.7 },
  ],
} as const;
