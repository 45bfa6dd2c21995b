import { Tally } from './tally.page.tsx'

export const routes = [{ id: 'tally', index: true, Component: Tally }]
