/** What a writer may make of two claims in one language, and what it may not. Written without native speakers. */
export type OtherLanguage = {
  readonly language: string;
  /** Two to twelve, some greater ones, half and double; a bar is a space. */
  readonly numberWords: string;
  /** "See a doctor within 3 days if the cough does not get better." */
  readonly doctor: string;
  /** "Rest and drink plenty of fluids." */
  readonly rest: string;
  /** "Call an ambulance now." */
  readonly ambulance: string;
  /** "See a doctor if the pain on the left gets worse." */
  readonly worse: string;
  /** The ambulance without its hurry, and the pain that gets better, and that is on the right. */
  readonly turned: { readonly softer: string; readonly opposite: string; readonly otherSide: string };
  /** The first claim with another number in words, weeks for days, the denial left out, and about a child. */
  readonly instead: {
    readonly numberInWords: string;
    readonly otherUnit: string;
    readonly turnedRound: string;
    readonly otherPerson: string;
  };
  /** The second claim with an order to hurry, with reassurance, without medicines, and denied. */
  readonly added: {
    readonly urgency: string;
    readonly reassurance: string;
    readonly medicine: string;
    readonly denial: string;
  };
};

export const claims = {
  doctor: 'See a doctor within 3 days if the cough does not get better.',
  rest: 'Rest and drink plenty of fluids.',
  ambulance: 'Call an ambulance now.',
  worse: 'See a doctor if the pain on the left gets worse.',
} as const;

export const otherLanguages: readonly OtherLanguage[] = [
  {
    language: 'de',
    numberWords:
      'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig fünfundzwanzig achtundvierzig hundert halb doppelt',
    doctor: 'Gehen Sie innerhalb von 3 Tagen zum Arzt, wenn der Husten nicht besser wird.',
    rest: 'Ruhen Sie sich aus und trinken Sie viel.',
    ambulance: 'Rufen Sie sofort einen Krankenwagen.',
    worse: 'Gehen Sie zum Arzt, wenn sich der Schmerz links verschlechtert.',
    turned: {
      softer: 'Rufen Sie einen Krankenwagen.',
      opposite: 'Gehen Sie zum Arzt, wenn sich der Schmerz links verbessert.',
      otherSide: 'Gehen Sie zum Arzt, wenn sich der Schmerz rechts verschlechtert.',
    },
    instead: {
      numberInWords: 'Gehen Sie innerhalb von fünf Tagen zum Arzt, wenn der Husten nicht besser wird.',
      otherUnit: 'Gehen Sie innerhalb von 3 Wochen zum Arzt, wenn der Husten nicht besser wird.',
      turnedRound: 'Gehen Sie innerhalb von 3 Tagen zum Arzt, wenn der Husten besser wird.',
      otherPerson:
        'Gehen Sie mit Ihrem Kind innerhalb von 3 Tagen zum Arzt, wenn der Husten nicht besser wird.',
    },
    added: {
      urgency: 'Ruhen Sie sich aus und fahren Sie sofort ins Krankenhaus.',
      reassurance: 'Ruhen Sie sich aus, es ist harmlos.',
      medicine: 'Ruhen Sie sich aus und setzen Sie Ihre Medikamente ab.',
      denial: 'Ruhen Sie sich aus und trinken Sie nicht viel.',
    },
  },
  {
    language: 'es',
    numberWords:
      'dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte veinticinco cuarenta cien medio doble',
    doctor: 'Vaya al médico en un plazo de 3 días si la tos no mejora.',
    rest: 'Descanse y beba mucho líquido.',
    ambulance: 'Llame ahora a una ambulancia.',
    worse: 'Vaya al médico si el dolor del lado izquierdo empeora.',
    turned: {
      softer: 'Llame a una ambulancia.',
      opposite: 'Vaya al médico si el dolor del lado izquierdo mejora.',
      otherSide: 'Vaya al médico si el dolor del lado derecho empeora.',
    },
    instead: {
      numberInWords: 'Vaya al médico en un plazo de veinticinco días si la tos no mejora.',
      otherUnit: 'Vaya al médico en un plazo de 3 semanas si la tos no mejora.',
      turnedRound: 'Vaya al médico en un plazo de 3 días si la tos mejora.',
      otherPerson: 'Lleve a su hija al médico en un plazo de 3 días si la tos no mejora.',
    },
    added: {
      urgency: 'Descanse y llame enseguida a una ambulancia.',
      reassurance: 'Descanse, esto es leve y usted está sano.',
      medicine: 'Descanse y tome un antibiótico con mucho líquido.',
      denial: 'Descanse y no beba mucho líquido.',
    },
  },
  {
    language: 'fr',
    numberWords:
      'deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt vingt-cinq quarante-huit cent demi double',
    doctor: 'Consultez un médecin dans les 3 jours si la toux ne s’améliore pas.',
    rest: 'Reposez-vous et buvez beaucoup.',
    ambulance: 'Appelez immédiatement une ambulance.',
    worse: 'Consultez un médecin si la douleur à gauche s’aggrave.',
    turned: {
      softer: 'Appelez une ambulance.',
      opposite: 'Consultez un médecin si la douleur à gauche s’améliore.',
      otherSide: 'Consultez un médecin si la douleur à droite s’aggrave.',
    },
    instead: {
      numberInWords: 'Consultez un médecin dans les vingt-deux jours si la toux ne s’améliore pas.',
      otherUnit: 'Consultez un médecin dans les 3 mois si la toux ne s’améliore pas.',
      turnedRound: 'Consultez un médecin dans les 3 jours si la toux s’améliore.',
      otherPerson: 'Votre mère doit voir un médecin dans les 3 jours si la toux ne s’améliore pas.',
    },
    added: {
      urgency: 'Reposez-vous et allez à l’hôpital tout de suite.',
      reassurance: 'Reposez-vous, il s’agit de quelque chose de bénin.',
      medicine: 'Reposez-vous et prenez les comprimés avec beaucoup de liquide.',
      denial: 'Reposez-vous et ne buvez pas beaucoup.',
    },
  },
  {
    language: 'it',
    numberWords:
      'due tre quattro cinque sei|ore sette otto nove dieci undici dodici quindici venti venticinque quarantotto cento mezzo doppio',
    doctor: 'Vada dal medico entro 3 giorni se la tosse non migliora.',
    rest: 'Riposi e beva molti liquidi.',
    ambulance: 'Chiami subito un’ambulanza.',
    worse: 'Vada dal medico se il dolore a sinistra peggiora.',
    turned: {
      softer: 'Chiami un’ambulanza.',
      opposite: 'Vada dal medico se il dolore a sinistra migliora.',
      otherSide: 'Vada dal medico se il dolore a destra peggiora.',
    },
    instead: {
      numberInWords: 'Vada dal medico entro ventotto giorni se la tosse non migliora.',
      otherUnit: 'Vada dal medico entro 3 settimane se la tosse non migliora.',
      turnedRound: 'Vada dal medico entro 3 giorni se la tosse migliora.',
      otherPerson: 'Porti suo figlio dal medico entro 3 giorni se la tosse non migliora.',
    },
    added: {
      urgency: 'Riposi e vada subito al pronto soccorso.',
      reassurance: 'Riposi, si tratta di una cosa lieve e innocua.',
      medicine: 'Riposi e prenda un antidolorifico con molti liquidi.',
      denial: 'Riposi e non beva molti liquidi.',
    },
  },
  {
    language: 'pt',
    numberWords:
      'dois três quatro cinco seis sete oito nove dez onze doze quinze vinte vinte|e|cinco quarenta cem meio dobro',
    doctor: 'Vá ao médico dentro de 3 dias se a tosse não melhorar.',
    rest: 'Descanse e beba muito líquido.',
    ambulance: 'Chame uma ambulância agora.',
    worse: 'Consulte um médico se a dor do lado esquerdo piorar.',
    turned: {
      softer: 'Chame uma ambulância.',
      opposite: 'Consulte um médico se a dor do lado esquerdo melhorar.',
      otherSide: 'Consulte um médico se a dor do lado direito piorar.',
    },
    instead: {
      numberInWords: 'Vá ao médico dentro de dezessete dias se a tosse não melhorar.',
      otherUnit: 'Vá ao médico dentro de 3 meses se a tosse não melhorar.',
      turnedRound: 'Vá ao médico dentro de 3 dias se a tosse melhorar.',
      otherPerson: 'Leve o seu filho ao médico dentro de 3 dias se a tosse não melhorar.',
    },
    added: {
      urgency: 'Descanse e ligue imediatamente para uma ambulância.',
      reassurance: 'Descanse, a sua doença é leve e está tudo bem.',
      medicine: 'Descanse e tome um remédio com muito líquido.',
      denial: 'Descanse e não beba muito líquido.',
    },
  },
  {
    language: 'pl',
    numberWords:
      'dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście piętnaście dwadzieścia czterdzieści dwóch sto pół podwójną',
    doctor: 'Idź do lekarza w ciągu 3 dni, jeśli kaszel się nie zmniejszy.',
    rest: 'Odpoczywaj i pij dużo płynów.',
    ambulance: 'Proszę natychmiast wezwać karetkę pogotowia.',
    worse: 'Idź do lekarza, jeśli ból z lewej strony się pogorszy.',
    turned: {
      softer: 'Proszę wezwać karetkę pogotowia.',
      opposite: 'Idź do lekarza, jeśli ból z lewej strony się poprawi.',
      otherSide: 'Idź do lekarza, jeśli ból z prawej strony się pogorszy.',
    },
    instead: {
      numberInWords: 'Idź do lekarza w ciągu pięciu dni, jeśli kaszel się nie zmniejszy.',
      otherUnit: 'Idź do lekarza w ciągu 3 tygodni, jeśli kaszel się nie zmniejszy.',
      turnedRound: 'Idź do lekarza w ciągu 3 dni, jeśli kaszel się zmniejszy.',
      otherPerson: 'Idź z dzieckiem do lekarza w ciągu 3 dni, jeśli kaszel się nie zmniejszy.',
    },
    added: {
      urgency: 'Odpoczywaj i natychmiast wezwij karetkę.',
      reassurance: 'Odpoczywaj, to niegroźna i łagodna choroba.',
      medicine: 'Odpoczywaj i weź antybiotyk z dużą ilością płynów.',
      denial: 'Odpoczywaj i nie pij dużo płynów.',
    },
  },
  {
    language: 'nl',
    numberWords:
      'twee drie vier vijf zes zeven acht negen tien elf twaalf vijftien twintig vijfentwintig achtenveertig honderd half dubbel',
    doctor: 'Ga binnen 3 dagen naar de dokter als de hoest niet beter wordt.',
    rest: 'Rust uit en drink veel.',
    ambulance: 'Bel nu een ambulance.',
    worse: 'Ga naar de dokter als de pijn links erger wordt.',
    turned: {
      softer: 'Bel een ambulance.',
      opposite: 'Ga naar de dokter als de pijn links beter wordt.',
      otherSide: 'Ga naar de dokter als de pijn rechts erger wordt.',
    },
    instead: {
      numberInWords: 'Ga binnen vijfentwintig dagen naar de dokter als de hoest niet beter wordt.',
      otherUnit: 'Ga binnen 3 weken naar de dokter als de hoest niet beter wordt.',
      turnedRound: 'Ga binnen 3 dagen naar de dokter als de hoest beter wordt.',
      otherPerson: 'Ga binnen 3 dagen met uw kind naar de dokter als de hoest niet beter wordt.',
    },
    added: {
      urgency: 'Rust uit en ga direct naar het ziekenhuis.',
      reassurance: 'Rust uit, het is helemaal onschuldig en u bent gezond.',
      medicine: 'Rust uit en slik een pijnstiller met veel water.',
      denial: 'Rust uit en drink niet veel.',
    },
  },
  {
    language: 'tr',
    numberWords:
      'iki üç dört beş altı yedi sekiz dokuz on on|bir on|iki on|beş yirmi yirmi|beş kırk|sekiz yüz yarım dördüncü',
    doctor: 'Öksürüğünüz 3 gün içinde iyileşmezse doktora gidin.',
    rest: 'Dinlenin ve bol sıvı için.',
    ambulance: 'Hemen bir ambulans çağırın.',
    worse: 'Sol taraftaki ağrı kötüleşirse doktora gidin.',
    turned: {
      softer: 'Bir ambulans çağırın.',
      opposite: 'Sol taraftaki ağrı iyileşirse doktora gidin.',
      otherSide: 'Sağ taraftaki ağrı kötüleşirse doktora gidin.',
    },
    instead: {
      numberInWords: 'Öksürüğünüz yirmi beş gün içinde iyileşmezse doktora gidin.',
      otherUnit: 'Öksürüğünüz 3 hafta içinde iyileşmezse doktora gidin.',
      turnedRound: 'Öksürüğünüz 3 gün içinde iyileşirse doktora gidin.',
      otherPerson: 'Çocuğunuzun öksürüğü 3 gün içinde iyileşmezse doktora gidin.',
    },
    added: {
      urgency: 'Dinlenin ve hemen ambulans çağırın.',
      reassurance: 'Dinlenin, bu hastalık çok hafif ve zararsız.',
      medicine: 'Dinlenin ve bol sıvı ile bir antibiyotik için.',
      denial: 'Dinlenin ve bol sıvı içmeyin lütfen.',
    },
  },
  {
    language: 'ru',
    numberWords:
      'два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать пятнадцать двадцать сорок двух сто половину вдвое',
    doctor: 'Обратитесь к врачу в течение 3 дней, если кашель не проходит.',
    rest: 'Отдыхайте и пейте много жидкости.',
    ambulance: 'Немедленно вызовите скорую помощь.',
    worse: 'Обратитесь к врачу, если боль слева станет хуже.',
    turned: {
      softer: 'Вызовите скорую помощь.',
      opposite: 'Обратитесь к врачу, если боль слева станет лучше.',
      otherSide: 'Обратитесь к врачу, если боль справа станет хуже.',
    },
    instead: {
      numberInWords: 'Обратитесь к врачу в течение пяти дней, если кашель не проходит.',
      otherUnit: 'Обратитесь к врачу в течение 3 недель, если кашель не проходит.',
      turnedRound: 'Обратитесь к врачу в течение 3 дней, если кашель проходит.',
      otherPerson: 'Покажите ребёнка врачу в течение 3 дней, если кашель не проходит.',
    },
    added: {
      urgency: 'Отдыхайте и немедленно вызовите скорую помощь.',
      reassurance: 'Отдыхайте, это безобидное и лёгкое заболевание.',
      medicine: 'Отдыхайте и примите таблетки с большим количеством воды.',
      denial: 'Отдыхайте и не пейте много жидкости.',
    },
  },
  {
    language: 'uk',
    numberWords:
      'два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять п’ятнадцять двадцять сорок двох сто половину вдвічі',
    doctor: 'Зверніться до лікаря протягом 3 днів, якщо кашель не минає.',
    rest: 'Відпочивайте і пийте багато рідини.',
    ambulance: 'Негайно викличте швидку допомогу.',
    worse: 'Зверніться до лікаря, якщо біль зліва стане гірше.',
    turned: {
      softer: 'Викличте швидку допомогу.',
      opposite: 'Зверніться до лікаря, якщо біль зліва стане краще.',
      otherSide: 'Зверніться до лікаря, якщо біль справа стане гірше.',
    },
    instead: {
      numberInWords: 'Зверніться до лікаря протягом п’яти днів, якщо кашель не минає.',
      otherUnit: 'Зверніться до лікаря протягом 3 тижнів, якщо кашель не минає.',
      turnedRound: 'Зверніться до лікаря протягом 3 днів, якщо кашель минає.',
      otherPerson: 'Покажіть дитину лікареві протягом 3 днів, якщо кашель не минає.',
    },
    added: {
      urgency: 'Відпочивайте і негайно викличте швидку допомогу.',
      reassurance: 'Відпочивайте, ця хвороба цілком нешкідлива.',
      medicine: 'Відпочивайте і прийміть антибіотик та багато рідини.',
      denial: 'Відпочивайте і не пийте багато рідини.',
    },
  },
  {
    language: 'ar',
    numberWords:
      'اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة يومين ساعتين خمسة|عشر عشرين وعشرون أربعين مئة نصف ضعف',
    doctor: 'راجع الطبيب خلال 3 أيام إذا لم يتحسن السعال.',
    rest: 'استرح واشرب الكثير من السوائل.',
    ambulance: 'اتصل بالإسعاف فورا.',
    worse: 'راجع الطبيب إذا ازداد الألم في الجهة اليسرى سوءا.',
    turned: {
      softer: 'اتصل بالإسعاف.',
      opposite: 'راجع الطبيب إذا تحسن الألم في الجهة اليسرى.',
      otherSide: 'راجع الطبيب إذا ازداد الألم في الجهة اليمنى سوءا.',
    },
    instead: {
      numberInWords: 'راجع الطبيب خلال خمسة أيام إذا لم يتحسن السعال.',
      otherUnit: 'راجع الطبيب خلال 3 أسابيع إذا لم يتحسن السعال.',
      turnedRound: 'راجع الطبيب خلال 3 أيام إذا تحسن السعال.',
      otherPerson: 'اعرض طفلك على الطبيب خلال 3 أيام إذا لم يتحسن السعال.',
    },
    added: {
      urgency: 'استرح واتصل فوراً بالإسعاف.',
      reassurance: 'استرح، فالمرض حميد وبسيط وأنت بخير.',
      medicine: 'استرح وتناول المضاد الحيوي مع السوائل.',
      denial: 'استرح ولا تشرب الكثير من السوائل.',
    },
  },
  {
    language: 'hi',
    numberWords: 'दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह पंद्रह बीस पच्चीस अड़तालीस सौ आधा दुगुना',
    doctor: 'अगर खाँसी 3 दिन में बेहतर नहीं होती तो डॉक्टर को दिखाएँ।',
    rest: 'आराम करें और खूब पानी पिएँ।',
    ambulance: 'तुरंत एम्बुलेंस को फ़ोन करें।',
    worse: 'अगर बाईं ओर का दर्द बिगड़ जाए तो डॉक्टर को दिखाएं।',
    turned: {
      softer: 'एम्बुलेंस को फ़ोन करें।',
      opposite: 'अगर बाईं ओर का दर्द बेहतर हो जाए तो डॉक्टर को दिखाएं।',
      otherSide: 'अगर दाईं ओर का दर्द बिगड़ जाए तो डॉक्टर को दिखाएं।',
    },
    instead: {
      numberInWords: 'अगर खाँसी पच्चीस दिन में बेहतर नहीं होती तो डॉक्टर को दिखाएँ।',
      otherUnit: 'अगर खाँसी 3 महीने में बेहतर नहीं होती तो डॉक्टर को दिखाएँ।',
      turnedRound: 'अगर खाँसी 3 दिन में बेहतर होती है तो डॉक्टर को दिखाएँ।',
      otherPerson: 'अगर बच्चे की खाँसी 3 दिन में बेहतर नहीं होती तो डॉक्टर को दिखाएँ।',
    },
    added: {
      urgency: 'आराम करें और तुरंत अस्पताल जाएँ।',
      reassurance: 'आराम करें, यह बीमारी मामूली है और आप स्वस्थ हैं।',
      medicine: 'आराम करें और खूब पानी के साथ दवा लें।',
      denial: 'आराम करें और खूब पानी न पिएँ।',
    },
  },
  {
    language: 'zh',
    numberWords: '二 两 三 四 五 六 七 八 九 十 十一 十二 二十 四十八 一百 半 双倍 兩',
    doctor: '如果咳嗽在3天内没有好转，请去看医生。',
    rest: '请休息并多喝水。',
    ambulance: '请立即叫救护车。',
    worse: '如果左侧疼痛恶化,请去看医生。',
    turned: {
      softer: '请叫救护车。',
      opposite: '如果左侧疼痛好转,请去看医生。',
      otherSide: '如果右侧疼痛恶化,请去看医生。',
    },
    instead: {
      numberInWords: '如果咳嗽在二十天内没有好转，请去看医生。',
      otherUnit: '如果咳嗽在3周内没有好转，请去看医生。',
      turnedRound: '如果咳嗽在3天内好转，请去看医生。',
      otherPerson: '如果您的孩子咳嗽在3天内没有好转，请去看医生。',
    },
    added: {
      urgency: '请休息并立即去医院。',
      reassurance: '请休息，这种病很轻微，您很健康。',
      medicine: '请休息，多喝水并服用抗生素。',
      denial: '请休息，不要多喝水。',
    },
  },
  {
    language: 'ja',
    numberWords: '二 三 四 五 六 七 八 九 十 十一 十二 二十 四十八 百 半分 二倍 三つ ふたつ',
    doctor: '咳が3日以内によくならない場合は、医師に相談してください。',
    rest: '休んで水分をたくさんとってください。',
    ambulance: 'すぐに救急車を呼んでください。',
    worse: '左側の痛みが悪化したら医師の診察を受けてください。',
    turned: {
      softer: '救急車を呼んでください。',
      opposite: '左側の痛みが改善したら医師の診察を受けてください。',
      otherSide: '右側の痛みが悪化したら医師の診察を受けてください。',
    },
    instead: {
      numberInWords: '咳が二十日以内によくならない場合は、医師に相談してください。',
      otherUnit: '咳が3週間以内によくならない場合は、医師に相談してください。',
      turnedRound: '咳が3日以内によくなる場合は、医師に相談してください。',
      otherPerson: 'お子さんの咳が3日以内によくならない場合は、医師に相談してください。',
    },
    added: {
      urgency: '休んで、すぐに救急車を呼んでください。',
      reassurance: '休んでください。この病気は軽く、大丈夫です。',
      medicine: '休んで薬をたくさんの水分と一緒にとってください。',
      denial: '休んで水分をたくさんとらないでください。',
    },
  },
];
