import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'

/** From Google's form to the sign-in page, which fetches it as soon as it is there. */
export const tokenTransferSeconds = 120

/** A signature can be written in several ways, what it signs cannot: a token in other letters is the same token. */
export const tokenTransferHash = (token: string) => hashOfToken(token.slice(0, token.lastIndexOf('.')))
