/** The first steps of a new business, in the order in which they are shown. Plain data: the browser carries it. */
export const firstStepNames = ['logo', 'product', 'catalogue', 'theme', 'share'] as const
export type FirstStep = (typeof firstStepNames)[number]
