let pending = 0

/** Number of unsafe calls in flight: a page that is loaded anew would not learn what came of them. */
export const unsafeCallsPending = () => pending

export async function countUnsafeCall<Result>(change: () => Promise<Result>): Promise<Result> {
  pending++
  try {
    return await change()
  } finally {
    pending--
  }
}
