import * as z from 'zod/mini'

/** What the address of something shared ends with; of any other form it cannot be one of ours. */
export const shareToken = z.string().check(z.regex(/^[\w-]{20,100}$/))
