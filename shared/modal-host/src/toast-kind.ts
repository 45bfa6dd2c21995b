/** The kinds of toast. `progress` stays until one of the others replaces it. */
export type ToastKind = 'success' | 'error' | 'warning' | 'progress'
