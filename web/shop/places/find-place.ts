/** Undefined where there is no such place; every other failure is one of the page. */
export async function findPlace<Place>(asked: Promise<{ data: Place }>): Promise<Place | undefined> {
  try {
    return (await asked).data
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return undefined
    throw thrown
  }
}
