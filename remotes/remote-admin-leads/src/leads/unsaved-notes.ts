/** The notes of a list whose words are not stored yet: one guard asks for all of them, because a page can have only one. */
export function createUnsavedNotes() {
  const discards = new Map<string, () => void>()
  return {
    /** Notes how a lead's words are given up, or with null that nothing is unsaved any more. */
    note(id: string, discard: (() => void) | null): void {
      if (discard) discards.set(id, discard)
      else discards.delete(id)
    },
    hasAny: () => discards.size > 0,
    /** Every word goes into the browser's store as it is typed. */
    isKept: () => true,
    discardAll(): void {
      for (const discard of discards.values()) discard()
      discards.clear()
    },
  }
}
