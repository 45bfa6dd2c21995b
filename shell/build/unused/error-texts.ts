/**
 * Replaces the federation runtime's error texts in the shell. The console shows the error's code and the address of its
 * explanation.
 */
export const runtimeDescMap = new Proxy<Record<string, string>>({}, { get: () => 'The federation runtime failed.' })
export const typeDescMap = runtimeDescMap
export const buildDescMap = runtimeDescMap
export const errorDescMap = runtimeDescMap
