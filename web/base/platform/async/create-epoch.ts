/**
 * Separates work begun before a reset from work begun after it. `begin` is called where the work starts; the function
 * that it answers tells whether the result still counts.
 */
export function createEpoch() {
  let epoch = 0
  return {
    reset: () => void epoch++,
    begin: () => {
      const mine = epoch
      return () => mine === epoch
    },
  }
}
