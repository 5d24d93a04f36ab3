export const legal = {
  names: {
    privacyPolicy: 'Datenschutzerklärung',
    reviewGuidelines: 'Richtlinien für Bewertungen',
    termsAndCondition: 'Bedingungen für Punkte und Angebote',
    termsConditions: 'Allgemeine Geschäftsbedingungen',
    termsofservice: 'Nutzungsbedingungen',
    withdrawalInformation: 'Widerrufsbelehrung',
  },
  ordering: 'Mit Ihrer Bestellung stimmen Sie zu:',
  withdrawing: 'So können Sie die Bestellung widerrufen:',
  account: 'Mit der Eröffnung eines Kontos stimmen Sie zu:',
  review: 'Was wir uns von Bewertungen wünschen:',
  points: 'Die vollständigen Regeln:',
  newTab: '(öffnet in neuem Tab)',
};
