/** A call that a screen makes by itself, long after its person last touched it. It does not keep a session of the staff alive. */
export const idleHeader = 'x-idle'
