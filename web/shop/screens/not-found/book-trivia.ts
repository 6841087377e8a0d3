export type BookTrivia = { text: string; source: { title: string; url: string } }

const wikipedia = (language: 'vi' | 'en', article: string) => ({
  title: `Wikipedia: ${article}`,
  url: `https://${language}.wikipedia.org/wiki/${article.replaceAll(' ', '_')}`,
})

export const bookTrivia: readonly BookTrivia[] = [
  {
    text: 'Truyện Kiều của Nguyễn Du viết bằng chữ Nôm, dài 3.254 câu lục bát. Tên Đoạn trường tân thanh của tác phẩm nghĩa là “tiếng kêu mới về nỗi lòng đau đứt ruột”.',
    source: wikipedia('vi', 'Truyện Kiều'),
  },
  {
    text: 'Quốc âm thi tập của Nguyễn Trãi gồm 254 bài, được coi là tập thơ lớn đầu tiên bằng tiếng Việt viết bằng chữ Nôm.',
    source: wikipedia('vi', 'Quốc âm thi tập'),
  },
  {
    text: 'Mộc bản triều Nguyễn gồm hơn ba vạn tấm ván khắc để in sách. Năm 2009, đây là di sản đầu tiên của Việt Nam vào danh mục Ký ức thế giới của UNESCO.',
    source: wikipedia('en', 'Woodblocks of the Nguyễn Dynasty'),
  },
  {
    text: 'Văn Miếu – Quốc Tử Giám giữ 82 tấm bia của 82 khoa thi tiến sĩ từ năm 1442 đến năm 1779. Tấm bia đầu tiên được dựng năm 1484, đời vua Lê Thánh Tông.',
    source: {
      title: 'Người Hà Nội: Bia Tiến sĩ Văn Miếu',
      url: 'https://nguoihanoi.vn/bia-tien-si-van-mieu-duoc-cong-nhan-di-san-tu-lieu-the-gioi-55823.html',
    },
  },
  {
    text: 'Chùa Vĩnh Nghiêm còn giữ hơn 3.000 mộc bản in kinh sách, khắc chữ Hán và chữ Nôm trên gỗ thị: lúc tươi mềm dễ khắc, khi khô thì cứng lại và ít nứt.',
    source: {
      title: 'VOV: Wood blocks seek UNESCO’s recognition',
      url: 'https://english.vov.vn/en/culture/wood-blocks-seek-unescos-recognition-114839.vov',
    },
  },
  {
    text: 'Trường Phúc Giang do Thám hoa Nguyễn Huy Oánh lập ở Hà Tĩnh giữa thế kỷ 18 tự khắc ván gỗ để in sách dạy học. Hơn 380 tấm ván còn lại đến nay.',
    source: {
      title: 'Công an nhân dân: Mộc bản Trường học Phúc Giang',
      url: 'https://cand.com.vn/Chuyen-dong-van-hoa/Gioi-thieu-Di-san-tu-lieu-the-gioi-Moc-ban-Truong-hoc-Phuc-Giang-i433881',
    },
  },
  {
    text: 'Từ điển Việt – Bồ – La của Alexandre de Rhodes in ở Roma năm 1651, giải nghĩa khoảng 8.000 mục từ tiếng Việt bằng tiếng Bồ Đào Nha và tiếng Latinh.',
    source: wikipedia('en', 'Dictionarium Annamiticum Lusitanum et Latinum'),
  },
  {
    text: 'Phép giảng tám ngày, in ở Roma năm 1651, được xem là sách văn xuôi tiếng Việt đầu tiên in bằng chữ Quốc ngữ. Mỗi trang chia hai cột: Latinh bên trái, tiếng Việt bên phải.',
    source: wikipedia('vi', 'Phép giảng tám ngày'),
  },
  {
    text: 'Gia Định báo, tờ báo tiếng Việt đầu tiên in bằng chữ Quốc ngữ, ra số đầu tại Sài Gòn ngày 15 tháng 4 năm 1865.',
    source: wikipedia('vi', 'Gia Định báo'),
  },
  {
    text: 'Khi soạn Đại Nam quấc âm tự vị (1895), Huình Tịnh Paulus Của định dịch thêm ra tiếng Pháp, rồi được khuyên rằng tự vị của tiếng nào nên viết trọn bằng chính tiếng ấy.',
    source: {
      title: 'Wikisource: Đại Nam quấc âm tự vị, lời tựa',
      url: 'https://vi.wikisource.org/wiki/Trang:Đại_Nam_quấc_âm_tự_vị_1.pdf/6',
    },
  },
  {
    text: 'Truyện thầy Lazaro Phiền của Nguyễn Trọng Quản, in ở Sài Gòn năm 1887, thường được coi là tiểu thuyết đầu tiên viết bằng chữ Quốc ngữ.',
    source: wikipedia('vi', 'Truyện thầy Lazaro Phiền'),
  },
  {
    text: 'Ngô Sĩ Liên soạn xong Đại Việt sử ký toàn thư năm 1479, nhưng phải đến năm 1697, sau nhiều đời sử quan viết tiếp, bộ sử mới được khắc in trọn vẹn.',
    source: wikipedia('vi', 'Đại Việt sử ký toàn thư'),
  },
  {
    text: 'Hai lần đi sứ nhà Minh, Thám hoa Lương Như Hộc học được cách in mộc bản rồi về dạy dân Liễu Tràng, Hồng Lục ở quê nhà, nên được tôn là ông tổ nghề khắc ván in.',
    source: wikipedia('vi', 'Lương Như Hộc'),
  },
  {
    text: 'Truyền kỳ mạn lục là tác phẩm duy nhất còn truyền của Nguyễn Dữ, gồm 20 truyện viết bằng chữ Hán từ thế kỷ 16. Vũ Khâm Lân khen đó là một “thiên cổ kỳ bút”.',
    source: wikipedia('vi', 'Truyền kỳ mạn lục'),
  },
  {
    text: 'Thánh Tông di thảo gồm 19 truyện chữ Hán, tương truyền của vua Lê Thánh Tông. Bản gốc đã mất, nay chỉ còn một bản chép tay được người thời Nguyễn sửa và viết thêm.',
    source: wikipedia('vi', 'Thánh Tông di thảo'),
  },
  {
    text: 'Dế Mèn phiêu lưu ký ra đời từ một truyện ngắn hơn tên là Con dế mèn, in năm 1941 ở Nhà xuất bản Tân Dân, khi Tô Hoài mới ở tuổi đôi mươi.',
    source: wikipedia('vi', 'Dế Mèn phiêu lưu ký'),
  },
  {
    text: 'Thư viện Quốc gia Việt Nam ở 31 Tràng Thi, Hà Nội có tiền thân là Thư viện Trung ương Đông Dương, lập theo nghị định ngày 29 tháng 11 năm 1917.',
    source: {
      title: 'Người Hà Nội: Trụ sở Thư viện Quốc gia Việt Nam',
      url: 'https://nguoihanoi.vn/tru-so-thu-vien-quoc-gia-viet-nam-dau-an-lich-su-quan-hoan-kiem-74451.html',
    },
  },
  {
    text: 'Chương trình Sách hóa nông thôn Việt Nam dựng hơn 9.000 tủ sách ở 26 tỉnh, chủ yếu nhờ sách quyên tặng, và được UNESCO trao Giải thưởng Xóa mù chữ Vua Sejong năm 2016.',
    source: { title: 'UNESCO: Books for Rural Areas', url: 'https://vietnam.un.org/en/node/7737' },
  },
  {
    text: 'Con chim vàng, truyện ngắn đầu tiên của Nguyễn Quang Sáng được in thành sách, là một trong tám cuốn đầu tiên của Nhà xuất bản Kim Đồng, năm 1957.',
    source: {
      title: 'VnExpress: Những cuốn sách đầu tiên của NXB Kim Đồng',
      url: 'https://vnexpress.net/nhung-cuon-sach-dau-tien-cua-nxb-kim-dong-4477508.html',
    },
  },
  {
    text: 'Cho tôi xin một vé đi tuổi thơ được Giải thưởng Văn học ASEAN 2010. Nguyễn Nhật Ánh nói ông không viết cuốn này cho trẻ em mà cho “những ai từng là trẻ em”.',
    source: wikipedia('vi', 'Cho tôi xin một vé đi tuổi thơ'),
  },
  {
    text: 'Nhật ký của bác sĩ Đặng Thùy Trâm suýt bị đốt ngoài mặt trận. Cựu binh Mỹ Frederic Whitehurst đã giữ nó suốt 35 năm, đến năm 2005 thì tìm được gia đình chị.',
    source: wikipedia('vi', 'Nhật ký Đặng Thùy Trâm'),
  },
  {
    text: 'Lục Vân Tiên có bản dịch tiếng Pháp của Gabriel Aubaret in ở Paris từ năm 1864, khi Nguyễn Đình Chiểu còn sống.',
    source: { title: 'Sách Lục Vân Tiên', url: 'https://thuvien4u.com/luc-van-tien/nhung-ban-luc-van-tien/' },
  },
  {
    text: 'Cuốn sách in có ghi ngày tháng cổ nhất còn lại là bản Kinh Kim Cương tìm thấy ở Đôn Hoàng, in bằng ván khắc ngày 11 tháng 5 năm 868.',
    source: wikipedia('en', 'Diamond Sutra'),
  },
  {
    text: 'Jikji, sách Phật giáo in ở Cao Ly năm 1377, là cuốn sách in bằng chữ rời kim loại cổ nhất còn lại. Nó ra đời trước Kinh Thánh Gutenberg gần 80 năm.',
    source: wikipedia('en', 'Jikji'),
  },
  {
    text: 'Bộ Đại tạng kinh Cao Ly khắc từ thế kỷ 13 trên 81.258 tấm ván gỗ, nay vẫn được giữ ở chùa Haeinsa, Hàn Quốc.',
    source: wikipedia('en', 'Tripitaka Koreana'),
  },
  {
    text: 'Kinh Thánh Gutenberg, in ở Mainz khoảng năm 1455, là cuốn sách lớn đầu tiên ở châu Âu được in bằng chữ rời kim loại.',
    source: wikipedia('en', 'Gutenberg Bible'),
  },
  {
    text: 'Hơn 30.000 phiến đất sét khắc chữ hình nêm đã được tìm thấy ở Nineveh. Đó là thư viện của vua Assyria Ashurbanipal, thế kỷ 7 trước Công nguyên.',
    source: { title: 'Oracc: Ashurbanipal Library Project', url: 'https://oracc.museum.upenn.edu/asbp/' },
  },
  {
    text: 'Codex Gigas ở Thư viện Quốc gia Thụy Điển là bản chép tay trung cổ lớn nhất còn lại: cao 92 cm, nặng gần 75 kg.',
    source: wikipedia('en', 'Codex Gigas'),
  },
  {
    text: 'Vĩnh Lạc đại điển, bộ bách khoa thư nhà Minh hoàn thành năm 1408, đóng thành 11.095 tập. Ngày nay còn lại chưa đầy 400 tập.',
    source: wikipedia('en', 'Yongle Encyclopedia'),
  },
  {
    text: 'First Folio in năm 1623, bảy năm sau khi Shakespeare mất, gồm 36 vở kịch. Mười tám vở trong đó, kể cả Macbeth, trước đấy chưa từng được in.',
    source: wikipedia('en', 'First Folio'),
  },
  {
    text: 'Hiệu sách Bertrand ở Lisbon mở từ năm 1732, được Guinness công nhận là hiệu sách lâu đời nhất thế giới còn hoạt động.',
    source: {
      title: 'Outlook: The World’s Oldest Bookstore',
      url: 'https://www.outlookindia.com/travel/the-world-s-oldest-bookstore-livraria-bertrand-in-lisbon-news-191225',
    },
  },
  {
    text: 'Sau khi thư viện Quốc hội Mỹ cháy năm 1814, Quốc hội mua lại tủ sách riêng của Thomas Jefferson gồm 6.487 cuốn với giá 23.950 đô la.',
    source: {
      title: 'U.S. Capitol Visitor Center: Purchase of Thomas Jefferson’s library',
      url: 'https://www.visitthecapitol.gov/exhibitions/artifact/report-joint-committee-library-congress-regarding-purchase-thomas-jeffersons',
    },
  },
  {
    text: 'Louis Braille mới 15 tuổi khi giới thiệu với bạn bè hệ chữ nổi cho người mù của mình, năm 1824.',
    source: wikipedia('en', 'Louis Braille'),
  },
  {
    text: 'Dự án Gutenberg, thư viện sách điện tử miễn phí, khởi đầu năm 1971 khi Michael Hart gõ bản Tuyên ngôn Độc lập của Mỹ vào máy tính của trường đại học.',
    source: wikipedia('en', 'Project Gutenberg'),
  },
  {
    text: 'Ngày 1 tháng 4 năm 1977, chủ hiệu sách cũ Richard Booth tự xưng là “vua” của Hay-on-Wye. Thị trấn xứ Wales chừng 1.500 dân này có hơn 20 hiệu sách.',
    source: {
      title: 'BBC Travel: The UK’s eccentric book-loving kingdom',
      url: 'https://www.bbc.com/travel/article/20220815-the-uks-eccentric-book-loving-kingdom',
    },
  },
  {
    text: 'Năm 2012, Guinness ghi nhận Sherlock Holmes là con người trong văn học được đưa lên màn ảnh nhiều lần nhất: 254 lần, hơn Hamlet 48 lần.',
    source: {
      title: 'Guinness World Records: Sherlock Holmes',
      url: 'https://www.guinnessworldrecords.com/news/2012/5/sherlock-holmes-awarded-title-for-most-portrayed-literary-human-character-in-film-tv-41743/',
    },
  },
  {
    text: 'Cuốn sách tranh Green Eggs and Ham chỉ dùng đúng 50 từ khác nhau. Trước đó, Bennett Cerf của nhà Random House đã cá với Dr. Seuss 50 đô la rằng ông không làm nổi.',
    source: wikipedia('en', 'Green Eggs and Ham'),
  },
  {
    text: 'UNESCO chọn ngày 23 tháng 4 làm Ngày Sách và Bản quyền Thế giới để tưởng nhớ Cervantes, Shakespeare và Inca Garcilaso de la Vega, ba nhà văn cùng mất năm 1616.',
    source: { title: 'UNESCO: Ngày Sách', url: 'https://www.unesco.org/en/days/world-book-and-copyright' },
  },
  {
    text: 'Mary Shelley bắt đầu viết Frankenstein năm 18 tuổi. Bản in đầu ra ngày 1 tháng 1 năm 1818 không ghi tên tác giả.',
    source: wikipedia('en', 'Frankenstein'),
  },
  {
    text: 'Bản thảo Voynich ở Đại học Yale viết bằng một thứ chữ đến nay chưa ai giải được. Phép đo carbon cho biết giấy da của nó có từ khoảng năm 1404 đến 1438.',
    source: wikipedia('en', 'Voynich manuscript'),
  },
]
