/** Tells its state to the supervisor that stands over the shop when `npm start` opened it, and starts it again when it dies. */
export function notifySupervisor(word: 'open' | 'closing') {
  // A supervisor that is gone in this very moment needs no word.
  if (process.connected) process.send?.(word, undefined, {}, () => {})
}

/** It would not be started again, nor a Ctrl+C be passed on: then the shop closes too. */
export function whenSupervisorEnds(stop: () => void) {
  if (!process.channel) return
  process.once('disconnect', stop)
  // Else a start that opens nothing would not end.
  process.channel.unref()
}
