import type { Hub } from '#server/platform/hub/hub.ts'

type Line = Pick<
  Hub,
  'publishToUser' | 'publishToStaff' | 'publishEphemeral' | 'findPresent' | 'isStaffPresent'
>

const nobody: Line = {
  publishToUser: () => {},
  publishToStaff: () => {},
  publishEphemeral: () => {},
  findPresent: async () => [],
  isStaffPresent: async () => false,
}

/** How the chat reaches the hub, which is opened after it; until then nobody is there. */
export class ChatHubLink {
  #line = nobody

  connect(line: Line) {
    this.#line = line
  }

  get hub(): Line {
    return this.#line
  }
}
