import type { Shop } from '#contract/base/shop/shop.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { ConversationPanel, Presence } from '#web/shop/chat/messages/conversation-panel.tsx'
import { type Chat, useConversation, useMyChat } from '#web/shop/chat/client/create-chat.ts'
import { shopInChat } from './compose-request.ts'

/** The whole conversation of a customer with the shop. */
export function MyMessagesScreen({ shop }: { shop: Shop }) {
  const chat = useMyChat()
  return (
    <div className="shell max-w-4xl py-6 sm:py-10">
      <h1 className="text-3xl sm:text-4xl">Tin nhắn</h1>
      <p className="mt-1 text-ink-soft">
        {shop.name} trả lời trong giờ mở cửa{shop.opening_hours && `, ${shop.opening_hours}`}.
      </p>
      <section
        aria-label={`Trò chuyện với ${shopInChat}`}
        className="mt-6 flex h-[max(24rem,calc(100dvh-18rem))] flex-col rounded-lg border border-line bg-raised"
      >
        {chat ? (
          <Conversation chat={chat} shopId={shop.shop_user_id} />
        ) : (
          <output className="flex flex-1 flex-col justify-end gap-3 p-3">
            <span className="sr-only">Đang tải tin nhắn</span>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-10 w-1/2 self-end" />
          </output>
        )}
      </section>
    </div>
  )
}

function Conversation({ chat, shopId }: { chat: Chat; shopId: number }) {
  const { online, name } = useConversation(chat, shopId)
  return (
    <>
      <header className="border-b border-line px-4 py-2">
        <h2 className="text-lg leading-snug">{name || shopInChat}</h2>
        <Presence online={online} />
      </header>
      <ConversationPanel chat={chat} partnerId={shopId} name={name || shopInChat} focused />
    </>
  )
}
