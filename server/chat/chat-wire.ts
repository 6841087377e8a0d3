import type { Hub } from '#server/platform/hub.ts'

type Line = Pick<Hub, 'tell' | 'tellStaff' | 'tellFleeting' | 'findPresent' | 'isStaffPresent'>

const nobody: Line = {
  tell: () => {},
  tellStaff: () => {},
  tellFleeting: () => {},
  findPresent: async () => [],
  isStaffPresent: async () => false,
}

/** How the chat reaches the hub, which is opened after it; until then nobody is there. */
export class ChatWire {
  #line = nobody

  connect(line: Line) {
    this.#line = line
  }

  get hub(): Line {
    return this.#line
  }
}
