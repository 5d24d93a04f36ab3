import type * as english from '../en/cookies.ts';

export const consent: typeof english.consent = {
  title: 'Cookies',
  text: 'Pouvons-nous compter ce qui est consulté et acheté ici ? Sans votre accord, rien n’est compté.',
  more: 'Ce que nous conservons',
  accept: 'Accepter',
  decline: 'Refuser',
  kept: 'Votre choix est enregistré.',
};

export const cookies: typeof english.cookies = {
  description:
    'Ce que cette boutique conserve dans votre navigateur, pourquoi et combien de temps ; et comment revenir sur votre accord.',
  lead: 'Voici tout ce que la boutique conserve dans votre navigateur. Tout vient de nous ; rien ne vient de tiers.',
  choice: 'Mesure des visites',
  what: 'Avec votre accord, nous comptons les pages et produits consultés, ce qui entre dans un panier et ce qui est commandé, sans votre nom ni votre adresse, dans nos propres registres et nulle part ailleurs. Une personne qui a partagé un produit avec vous n’obtient ses points, elle aussi, qu’avec votre accord.',
  states: {
    granted: 'En ce moment, vos visites sont comptées.',
    declined: 'En ce moment, rien n’est compté.',
    ask: 'Vous n’avez pas encore choisi. Sans votre accord, rien n’est compté.',
  },
  gpc: 'Votre navigateur envoie Global Privacy Control. Nous y voyons un « refus » : tant qu’il le fait, rien n’est compté, quel que soit votre choix ici.',
  chooseOne: 'Acceptez ou refusez.',
  answers: 'Vos réponses sur les cookies',
  answersText: 'Ce que vous avez répondu, quand, et à quels termes. Elles rejoignent votre compte à la connexion.',
  accepted: 'Accepté',
  refused: 'Refusé',
  notKept: 'Votre accord n’a pas pu être enregistré, rien n’est donc compté. Réessayez plus tard.',
  name: 'Nom',
  purpose: 'Pourquoi',
  life: 'Durée',
  groups: {
    needed: 'Nécessaires',
    neededText: 'Sans eux, la boutique ne fonctionne pas.',
    agreed: 'Seulement avec votre accord, ou là où la loi de votre pays n’en demande pas',
    agreedText: 'Supprimés dès que vous refusez.',
  },
  kinds: {
    cookie: 'Cookie',
    local: 'Stockage local',
    session: 'Stockage de session',
    cache: 'Stockage de cache',
  },
  lives: {
    year: '1 an',
    session: '60 jours après la dernière visite',
    browser: 'Jusqu’à la fermeture du navigateur',
    halfHour: '30 minutes au plus',
    stays: 'Jusqu’à ce que vous l’effaciez',
    renewal: 'Jusqu’à la mise à jour de la boutique',
  },
  purposes: {
    session: 'Contient, chiffrés, l’identité de la personne connectée et un message destiné à la page suivante.',
    bag: 'Indique que votre panier n’est pas vide : vous entrez en premier quand la boutique est pleine.',
    cid: 'Distingue les navigateurs des visites en cas de problème ; nouveau après une déconnexion.',
    guest:
      'Quel panier et quelles commandes sont les vôtres sans connexion ; renouvelé en partie après une connexion ou une déconnexion.',
    did: 'Compte les navigateurs.',
    currency: 'La devise dans laquelle vous voyez les prix.',
    country: 'Le pays où nous livrons.',
    select_country: 'Indique que vous avez choisi votre pays, pour que nous ne le devinions plus.',
    size_conversion: 'Le système de tailles que vous lisez : US, UK, EU ou AU.',
    language: 'La dernière langue que vous avez lue, quand la boutique en a plusieurs.',
    cookie_domain: 'Le domaine où sont conservés les choix ci-dessus, quand plusieurs de nos boutiques les partagent.',
    consent: 'Si vos visites peuvent être comptées.',
    analytics: 'Le même choix, pour le script de la page.',
    preview: 'Montre les brouillons aux personnes qui écrivent les pages de la boutique et ont reçu un lien.',
    checkoutForm:
      'Ce que vous avez saisi en commandant, jusqu’à la commande ou la déconnexion, pour le retrouver en revenant du panier. Jamais une carte.',
    sizes: 'Indique que vous avez ouvert toutes les tailles d’un produit, pour que celles des autres le soient aussi.',
    reload: 'Indique qu’une page a été rechargée après une mise à jour de la boutique, pour ne pas le faire deux fois.',
    offline:
      'Les dernières pages vues, sans rien de personnel, et ce qui sert à les afficher : pour les lire sans connexion.',
    popupOpened:
      'Indique qu’une offre s’est ouverte d’elle-même pendant cette visite, pour qu’il n’y en ait pas d’autre.',
    popup: 'Indique qu’une offre qui s’ouvre d’elle-même a été vue, pour qu’elle ne revienne pas.',
    cab: 'La personne qui a partagé le produit qui mène ici, pour ses points.',
    affiliate_event: 'La campagne partenaire qui mène ici.',
    happened:
      'Ce qu’un formulaire vient de faire (connexion, ajout au panier), jusqu’à ce que la page suivante l’ait compté.',
    told: 'Les commandes déjà comptées, pour qu’aucune ne le soit deux fois.',
    steps:
      'Jusqu’où une visite a été comptée (un produit vu, un article au panier, une commande), pour qu’aucune étape ne le soit deux fois.',
  },
};
