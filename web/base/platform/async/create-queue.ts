/** Runs one task after the other, in the order in which they were added; one that fails does not stop the next. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return function enqueue<T>(task: () => Promise<T>): Promise<T> {
    const done = last.then(task)
    last = done.catch(() => {})
    return done
  }
}
