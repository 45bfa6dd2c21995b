/**
 * Form of what the gateway gives to a shell's render half, and through the document to its browser half: `RenderRequest` and
 * `PageData`. A page as it was is made by the shell of that time as long as this number is the same; raise it with a change
 * that an earlier build could not take.
 */
export const renderForm = 1
