import * as z from 'zod/mini'

/** Token at the end of a shared address; of any other form it cannot be one of ours. */
export const shareToken = z.string().check(z.regex(/^[\w-]{20,100}$/))
