/** Preloaded by a process whose clock is to be wrong by CLOCK_SHIFT milliseconds. */
const shift = Number(process.env.CLOCK_SHIFT)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length > 0) super(...given)
    else super(RealDate.now() + shift)
  }
  static now() {
    return RealDate.now() + shift
  }
}
