import * as tally from './tally.routes.tsx'

export const modules = { './tally': tally }
