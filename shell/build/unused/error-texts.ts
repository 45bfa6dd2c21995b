/**
 * In the shell's bundle in place of the federation runtime's texts of errors: a console shows the code and the address
 * that explains it.
 */
export const runtimeDescMap = new Proxy<Record<string, string>>({}, { get: () => 'The federation runtime failed.' })
export const typeDescMap = runtimeDescMap
export const buildDescMap = runtimeDescMap
export const errorDescMap = runtimeDescMap
