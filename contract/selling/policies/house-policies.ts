import type { PolicyKey } from './policy-kinds.ts'

/**
 * Default policies of every shop. Figures stand in braces and are put in from the settings: a sentence here never names one that the
 * owner may set.
 */
export const housePolicies: Readonly<Record<PolicyKey, string>> = {
  'doi-tra': `
{nha_sach} muốn bạn nhận đúng cuốn sách mình đặt, còn mới và đọc được từ trang đầu đến trang cuối. Khi không được như vậy, chúng tôi đổi cuốn khác hoặc hoàn tiền.

## Trong bao lâu

{doi_tra} Sách thiếu trang, in lỗi hoặc không đúng như mô tả thì bạn báo lúc nào phát hiện ra cũng được: quyền khiếu nại về hàng có khuyết tật theo Luật Bảo vệ quyền lợi người tiêu dùng số 19/2023/QH15 không bị chính sách này rút ngắn.

## Khi nào chúng tôi chịu mọi chi phí

- Sách in lỗi, thiếu trang, lẫn trang, bong gáy, rách hoặc móp khi đến tay bạn.
- Giao nhầm cuốn, nhầm tập, nhầm bản, hoặc thiếu số lượng.
- Sách không đúng với mô tả trên trang: khác nhà xuất bản, khác dịch giả, khác loại bìa.

Chúng tôi gửi cuốn khác hoặc hoàn đủ số tiền bạn đã trả cho cuốn đó, và trả phí gửi cả hai chiều.

## Khi bạn đổi ý

Sách còn nguyên như khi nhận (không gạch, không ghi chú, chưa bóc màng co nếu có) được trả lại trong thời hạn ở trên. Bạn trả phí gửi sách về; tiền sách được hoàn lại sau khi chúng tôi nhận và kiểm sách. Nếu phần bạn giữ lại không còn đủ mức của mã giảm giá đã dùng, phần được giảm trừ vào tiền hoàn.

## Những gì không nhận lại

- Sách đã viết, gạch, ướt hoặc hỏng sau khi giao.
- Sách đã bóc màng co, khi lý do chỉ là đổi ý.

Những trường hợp này vẫn được đổi nếu lỗi có từ trước khi giao.

## Các bước

1. Viết cho chúng tôi ở trang [Liên hệ](/lien-he) với mã đơn hàng, tên sách và lý do; hoặc gọi {dien_thoai} trong giờ mở cửa, {gio_mo_cua}. Nếu sách hỏng, hãy giữ lại vài tấm ảnh.
2. Chúng tôi trả lời trong vòng {tra_loi_doi_tra} giờ, nói rõ nhận lại hay không và vì sao.
3. Gửi sách về {dia_chi}, hoặc trao cho người giao hàng khi nhận cuốn đổi.

## Tiền về bằng cách nào

Tiền được hoàn theo đúng cách bạn đã trả: qua cổng thanh toán, hoặc chuyển khoản vào tài khoản bạn cho biết nếu bạn đã trả tiền mặt hay chuyển khoản. Chúng tôi chuyển đi trong vòng 5 ngày làm việc kể từ khi đồng ý; ngân hàng có thể cần thêm vài ngày.

## Đơn chưa gửi đi

Đơn còn chờ xử lý thì bạn tự hủy được ở trang [Đơn hàng của tôi](/orders), không phải nêu lý do và không mất phí.
`,
  'giao-hang': `
## Phí giao hàng

- {phi_giao_hang}

Phí của đơn bạn đang đặt luôn hiện ra trước khi bạn bấm đặt hàng, và không đổi sau đó.

## Thu hộ khi nhận hàng (COD)

- {phi_thu_ho}

{gioi_han_thu_ho}

## Bao lâu thì sách đến

- {thoi_gian_giao}

{gio_gui} {ngay_nghi} Ngày dự kiến hiện ở trang sách, lúc thanh toán và trong đơn hàng. Nếu sách đến muộn hơn thế, bạn có thể hủy đơn và nhận lại đủ tiền.

## Các cách trả tiền

- Tiền mặt cho người giao khi nhận sách (COD).
- Thanh toán trực tuyến hoặc chuyển khoản, theo những cách hiện ra ở bước thanh toán.

{giu_don} Quá hạn mà chưa nhận được tiền thì đơn tự hủy và sách trở lại kệ. Mỗi tài khoản có nhiều nhất {so_don_cho} đơn chờ thanh toán cùng lúc. Tiền đến sau khi đơn đã hủy được hoàn lại đủ.

## Khi nhận sách

- Hãy xem gói hàng còn nguyên không trước khi ký nhận; gói rách hoặc móp thì bạn có quyền không nhận.
- Sách hỏng hoặc nhầm được đổi theo [Chính sách đổi trả](/chinh-sach/doi-tra).
- Không gặp được bạn, người giao sẽ gọi và hẹn lại. Đơn không giao được trở về nhà sách, số tiền đã trả được hoàn lại.

## Hóa đơn

Bạn cần hóa đơn giá trị gia tăng thì báo cho chúng tôi khi đặt hàng hoặc viết tới {email}, kèm tên đơn vị, mã số thuế và địa chỉ.
`,
  'bao-mat': `
Chính sách này nói {nha_sach} (địa chỉ: {dia_chi}) xử lý dữ liệu cá nhân của bạn thế nào, theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.

## Chúng tôi lưu những gì, và để làm gì

- **Tài khoản**: họ tên, email, số điện thoại, các địa chỉ nhận sách và mật khẩu ở dạng băm mà chính chúng tôi cũng không đọc được. Để bạn đăng nhập và đặt hàng.
- **Đơn hàng**: người nhận, nơi nhận, sách đã mua, cách trả tiền và trạng thái. Để giao sách, báo tin về đơn (qua email, và qua Zalo tới số điện thoại của đơn khi nhà sách có nối với Zalo), hoàn tiền, giải quyết khiếu nại và giữ sổ sách kế toán.
- **Tin nhắn, lời nhắn và đánh giá** bạn viết cho nhà sách hoặc cho bạn đọc khác. Để trả lời và đăng theo ý bạn.
- **Thiết bị và lần đăng nhập**: loại trình duyệt, địa chỉ mạng và lúc đăng nhập. Để bạn thấy ai đang dùng tài khoản của mình, và để chặn kẻ đoán mật khẩu.
- **Cookie cần thiết**: phiên đăng nhập, giỏ hàng và sách yêu thích. Trang không dùng cookie quảng cáo và không cài mã theo dõi của bên thứ ba.
- **Từ khóa tìm không ra sách**: chỉ từ khóa và ngày, không kèm người tìm.
- **Tốc độ trang**: trang loại nào hiện ra nhanh hay chậm trên điện thoại hay máy tính, cộng chung theo ngày, không kèm người xem hay địa chỉ mạng.

## Ai được thấy

Nhân viên của {nha_sach} trong phạm vi công việc; đơn vị giao hàng (tên, số điện thoại, địa chỉ người nhận); Zalo, khi báo tin qua đó (số điện thoại, mã đơn và điều được báo); cổng thanh toán và ngân hàng (mã đơn và số tiền); cơ quan nhà nước khi pháp luật buộc phải cung cấp. Chúng tôi không bán và không cho thuê dữ liệu của bạn. Số thẻ và mật khẩu ngân hàng chỉ được nhập ở trang của cổng thanh toán, không đi qua nhà sách.

## Trong bao lâu

- Dữ liệu tài khoản: cho đến khi bạn xóa tài khoản.
- Đơn hàng và chứng từ: theo thời hạn lưu trữ của pháp luật về kế toán, kể cả khi tài khoản đã xóa; khi đó đơn không còn gắn với tên bạn.
- Giỏ hàng và danh sách của khách chưa đăng nhập: tự xóa sau một thời gian không dùng.

## Quyền của bạn

- Xem, sửa dữ liệu và tải về một bản sao ở trang [Tài khoản](/profile).
- Xóa tài khoản tại đó: tên, email, số điện thoại, địa chỉ, tin nhắn được xóa hẳn.
- Rút lại sự đồng ý nhận thư giới thiệu bất cứ lúc nào: ở trang Tài khoản, hoặc bằng một lần bấm ở cuối mỗi lá thư. Thư về đơn hàng vẫn đến.
- Thôi nhận tin Zalo về đơn hàng: ở trang Tài khoản; đặt không có tài khoản thì ở trang của đơn.
- Phản đối, hạn chế việc xử lý, hoặc khiếu nại với chúng tôi và với cơ quan chuyên trách bảo vệ dữ liệu cá nhân.

Gửi yêu cầu ở trang [Liên hệ](/lien-he), tới {email} hoặc {dien_thoai}. Chúng tôi trả lời trong vòng {tra_loi_du_lieu} giờ, và làm xong, kể từ khi nhận được yêu cầu:

- {han_du_lieu}

## Trẻ em

Người dưới 16 tuổi mua sách cùng cha mẹ hoặc người giám hộ. Chúng tôi không cố ý thu thập dữ liệu của trẻ em mà không có sự đồng ý ấy.

## Khi có sự cố

Nếu dữ liệu của bạn bị lộ, chúng tôi báo cho bạn và cơ quan có thẩm quyền trong vòng 72 giờ kể từ khi biết.
`,
  'dieu-khoan': `
Khi đặt hàng ở {nha_sach}, bạn và chúng tôi cùng giữ những điều sau. Điều nào trái với pháp luật Việt Nam hoặc làm giảm quyền mà Luật Bảo vệ quyền lợi người tiêu dùng số 19/2023/QH15 dành cho bạn thì không có hiệu lực.

## Người bán

{nha_sach}, {dia_chi}. Điện thoại {dien_thoai}, email {email}. Giờ mở cửa: {gio_mo_cua}.

- {dang_ky}

## Giá và sách còn hàng

- Giá trên trang bằng đồng Việt Nam, đã gồm thuế giá trị gia tăng nếu có, chưa gồm phí giao hàng.
- Phí giao hàng, phí thu hộ và giảm giá hiện riêng từng dòng trước khi bạn đặt, theo [Giao hàng và thanh toán](/chinh-sach/giao-hang).
- Giá bạn trả là giá lúc đặt hàng. Giá hiển thị sai rõ ràng thì chúng tôi hỏi lại bạn trước khi giao; bạn có thể hủy và nhận lại đủ tiền.
- {gioi_han_don}
- Sách nằm trong giỏ chưa được giữ riêng; sách được giữ cho bạn từ khi đơn được đặt.

## Hợp đồng được giao kết khi nào

Đơn hàng là đề nghị mua. Hợp đồng được giao kết khi chúng tôi xác nhận đơn, hoặc khi nhận được tiền của đơn trả trước. Trước đó hai bên đều có thể hủy; tiền đã trả được hoàn lại đủ.

## Quyền rút khỏi hợp đồng

Bạn tự hủy được đơn chưa xử lý. Sau khi nhận sách, bạn đổi hoặc trả theo [Chính sách đổi trả](/chinh-sach/doi-tra). Nếu thông tin chúng tôi cung cấp không đúng hoặc không đủ, bạn được chấm dứt hợp đồng trong 30 ngày và không mất chi phí nào.

## Tài khoản

- Bạn giữ mật khẩu của mình và báo cho chúng tôi ngay khi thấy có người khác dùng.
- Chúng tôi có thể khóa tài khoản dùng để lừa đảo, phá hoại hoặc quấy rối người khác, và cho biết lý do khi bạn hỏi.

## Đánh giá và lời bạn viết

Bạn chịu trách nhiệm về điều mình viết và cho phép chúng tôi đăng nó cùng với cuốn sách. Chúng tôi ẩn những lời xúc phạm, quảng cáo, tiết lộ dữ liệu của người khác hoặc trái pháp luật; không ẩn lời chê.

## Mã giảm giá

Mỗi mã có mức giảm, thời hạn và số lượt riêng, hiện ra khi bạn dùng. Mã không đổi được thành tiền. Đơn bị hủy thì lượt dùng được trả lại.

## Nội dung trên trang

Bìa và trích đoạn sách thuộc về tác giả và nhà xuất bản; phần còn lại thuộc về {nha_sach}. Bạn được dẫn lại với đường liên kết về trang.

## Khiếu nại

Theo [Giải quyết khiếu nại](/chinh-sach/khieu-nai): ở đó có nơi viết, các bước và hạn trả lời từng việc. Không tự thỏa thuận được, hai bên có thể nhờ tổ chức hòa giải, trọng tài hoặc tòa án nơi bạn cư trú, theo pháp luật Việt Nam.

## Khi điều khoản thay đổi

Bản mới có hiệu lực từ lúc được đăng ở đây và không áp dụng cho đơn đã đặt trước đó. Các bản cũ được lưu lại; bạn có thể hỏi xem.
`,
  'khieu-nai': `
Khi có điều gì không ổn, {nha_sach} muốn nghe bạn trước tiên. Trang này nói viết ở đâu, chúng tôi làm gì và bao lâu thì xong.

## Viết ở đâu

- Ở trang [Liên hệ](/lien-he), vào bất cứ lúc nào; chọn việc của bạn và ghi mã đơn hàng nếu có. Bạn nhận ngay một mã lời nhắn, cả trên màn hình và qua email.
- Tới {email}, hoặc gọi {dien_thoai} trong giờ mở cửa, {gio_mo_cua}.
- Tại nhà sách: {dia_chi}.

## Các bước

1. Chúng tôi nhận lời nhắn và ghi giờ nhận.
2. Người phụ trách xem đơn hàng và những gì bạn gửi, hỏi thêm nếu cần, rồi trả lời bạn qua email.
3. Bạn chưa đồng ý thì viết tiếp, kèm mã lời nhắn; câu chuyện được xem lại cùng với những gì đã nói trước đó.
4. Việc chỉ khép lại khi đã giải quyết, hoặc khi bạn không còn cần nữa.

## Bao lâu

- {han_khieu_nai}

Thời hạn tính từ lúc chúng tôi nhận được lời nhắn. Cần lâu hơn, vì phải hỏi nhà xuất bản, đơn vị giao hàng hoặc ngân hàng, thì chúng tôi nói rõ vì sao và đến bao giờ.

## Khi chưa thỏa thuận được

Hai bên có thể nhờ tổ chức hòa giải, cơ quan bảo vệ quyền lợi người tiêu dùng nơi bạn cư trú, trọng tài hoặc tòa án, theo Luật Bảo vệ quyền lợi người tiêu dùng số 19/2023/QH15.
`,
  'xep-hang-ket-qua': `
Trang này nói những gì quyết định thứ tự sách bạn thấy. Không nhà xuất bản, tác giả hay nhãn hàng nào trả tiền để sách của mình đứng cao hơn.

## Khi bạn tìm

Sách được xếp theo mức độ khớp với từ khóa, lần lượt:

1. Tựa sách khớp đúng dấu bạn gõ, rồi khớp khi bỏ dấu.
2. Tựa sách trùng hẳn với từ khóa, rồi tựa bắt đầu bằng từ khóa.
3. Các từ đứng liền nhau trong tựa, rồi tên tác giả, rồi các từ nằm rải rác trong tựa.
4. Khớp như nhau thì cuốn được mua và đánh giá nhiều hơn đứng trước.

Gõ sai chính tả thì những từ gần nhất mà nhà sách biết cũng được tìm. Không cuốn nào có đủ các từ thì trang nói rõ rằng những cuốn bạn thấy chỉ gần đúng.

## Khi bạn xem kệ

- Các kệ bắt đầu với **{thu_tu_dau}**.
- **Bán chạy**: số cuốn bán được trong {ngay_ban_chay} ngày gần đây.
- **Mới nhất**: ngày sách lên kệ. **Mới xuất bản**: năm xuất bản.
- **Đánh giá cao nhất**: điểm trung bình của bạn đọc.
- **Giảm nhiều nhất**: phần trăm giảm so với giá bìa.
- Giá, tên sách và tên tác giả: đúng như tên gọi.

## Những gì do người chọn

Các khối ở trang chủ và danh sách [Hiên chọn](/hien-chon) do người bán sách của {nha_sach} chọn, có ghi tên người chọn. Sách cùng thể loại, cùng tác giả và cùng bộ ở trang sách được chọn theo thông tin của chính cuốn sách. “Người mua cuốn này cũng mua” kể những cuốn mà ít nhất {nguoi_cung_mua} khách hàng khác nhau đã mua cả hai; cuốn ai cũng mua đứng sau.

## Thứ tự có theo riêng bạn không

Không. Hai người tìm cùng một từ thấy cùng một kết quả. Những cuốn bạn vừa xem chỉ nằm trên thiết bị của bạn.

## Đánh giá của bạn đọc

Mỗi người viết một đánh giá cho mỗi cuốn. Đánh giá bị ẩn chỉ khi vi phạm [Điều khoản sử dụng](/chinh-sach/dieu-khoan). Điểm trung bình tính từ những đánh giá đang hiện.
`,
}
