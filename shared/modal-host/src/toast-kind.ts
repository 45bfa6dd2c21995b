/** What a toast tells of; `progress` stays until one of the others. */
export type ToastKind = 'success' | 'error' | 'warning' | 'progress'
