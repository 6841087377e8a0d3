/** Redirect path for the form of Google's own page, when it was not opened in a window beside this one. */
export const googleReturnPath = '/login/google'

/** `?google=` of the sign-in page: an ID token waits to be fetched. Any other word is the code of a refusal. */
export const googleReturned = 'done'
