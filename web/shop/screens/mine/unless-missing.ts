/** Ignores a record that does not exist, another person's, or an address that was mistyped. */
export function unlessMissing(thrown: unknown): undefined {
  if (!(thrown instanceof Response) || ![404, 422].includes(thrown.status)) throw thrown
}
