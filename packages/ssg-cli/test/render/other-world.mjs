// Loaded before everything else by `--import`, in threads too: another time of day and other luck.
const shift = Number(process.env['SSG_TEST_CLOCK']);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + shift] : given));
  }

  static now() {
    return RealDate.now() + shift;
  }
};

let seed = Number(process.env['SSG_TEST_SEED']);
Math.random = () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
  return seed / 2 ** 32;
};
