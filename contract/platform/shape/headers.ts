/** A call that a screen makes by itself, long after its person last touched it. It does not keep a session of the staff alive. */
export const idleHeader = 'x-idle'

/** On every answer with the data of a page: from which build it is, for pages that an older one made. */
export const buildHeader = 'x-build'
