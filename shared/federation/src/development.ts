/** What a remote's container is called while it is served from its sources: one name for ever, for any page to know. */
export function developmentName(remote: string): string {
  return `${remote}__development`.replace(/\W/g, '_')
}

/** The container script of a remote that is served from its sources. */
export const developmentEntry = 'remoteEntry.js'
