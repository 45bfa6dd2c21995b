/** The first steps of a new business, in the order of the screen. Plain data, because browsers load it. */
export const firstStepNames = ['logo', 'product', 'catalogue', 'theme', 'share'] as const
export type FirstStep = (typeof firstStepNames)[number]
