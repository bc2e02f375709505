import type { Kind } from "../kinds.ts";
import { frame, type Frame } from "./frame.ts";

const GENERAL = frame(`
1 | 0 | Lo esencial en pocas palabras
  ¿Qué debe saber quien solo lee este párrafo?
  ¿Por qué es usted quien lo cuenta?
3 | 0 | De qué se trata
  ¿Qué significan las palabras del título para sus lectores?
  ¿Dónde empieza el tema, y dónde termina?
4 | 0 | En la práctica
  ¿Qué ejemplo propio puede contar?
  ¿Qué cifras lo apoyan, y de dónde salen?
2 | 800 | Lo que hace falta
  ¿Qué cuesta en dinero, tiempo y atención?
  ¿Qué tiene que haber antes?
2 | 1200 | Lo que suele entenderse mal
  ¿Qué se cree al respecto?
  ¿Qué dicen las fuentes?
1 | 0 | Y ahora
  ¿Qué debería hacer el lector?
  ¿Dónde puede saber más?
`);

/** Outlines for Spanish topics, by kind. */
export const SPANISH_FRAMES: Partial<Record<Kind, Frame>> & { general: Frame } = {
  general: GENERAL,
  "how-to": frame(`
2 | 0 | Antes de empezar
  ¿Qué hay que tener a mano, y cuánto cuesta?
  ¿Cuánto tiempo lleva?
3 | 0 | Los primeros pasos
  ¿Qué se hace primero, y por qué?
  ¿En qué se ve que ha salido bien?
4 | 0 | Paso a paso
  ¿Qué se hace después, y en qué orden?
  ¿Qué cantidades, tiempos o ajustes valen, y de dónde salen?
  ¿Qué paso necesita una imagen?
2 | 800 | Errores frecuentes
  ¿Qué errores ha visto o cometido?
  ¿Cómo se arreglan?
1 | 1500 | Preguntas de los lectores
  ¿Qué le preguntan sobre esto?
  ¿Cuál es la respuesta corta a cada pregunta?
1 | 0 | Y ahora
  ¿Qué debería hacer hoy el lector?
  ¿Dónde puede encontrar ayuda?
`),
  comparison: frame(`
1 | 0 | La respuesta corta
  ¿Qué recomienda, y a quién?
  ¿En qué caso diría lo contrario?
2 | 0 | Qué se compara, y cómo
  ¿En qué versiones, precios y fechas se basa la comparación?
  ¿Qué ha probado usted?
3 | 0 | Uno al lado del otro
  ¿Cuáles son los cinco puntos que más importan al lector?
  ¿Cómo queda cada uno en ellos, en una tabla?
  ¿De dónde sale cada cifra?
2 | 800 | Lo que cuesta
  ¿Qué cuesta cada uno el primer año, y después?
  ¿Qué se paga aparte?
2 | 1200 | Los límites de cada uno
  ¿Qué no sabe hacer uno, y qué no el otro?
  ¿Quién debería evitarlo?
1 | 0 | Cómo decidir
  ¿Qué preguntas debe responder antes el lector?
  ¿Qué respuesta lleva a qué elección?
`),
  review: frame(`
1 | 0 | El veredicto en breve
  ¿Lo elegiría otra vez?
  ¿A quién le conviene, y a quién no?
2 | 0 | Qué se ha probado, y cómo
  ¿Qué versión tenía, durante cuánto tiempo, y cuánto pagó?
  ¿Alguien le pagó o le dio algo por ello?
3 | 0 | Lo bueno
  ¿Qué funcionó desde el primer día?
  ¿Qué lo muestra: una imagen, una medida, un ejemplo?
3 | 0 | Lo malo
  ¿Qué no funcionó, o no bien?
  ¿Qué hay que saber antes de comprar?
2 | 1200 | Qué más hay
  ¿Qué se encuentra por el mismo precio?
  ¿Cuándo elegiría el otro?
1 | 0 | ¿Merece la pena?
  ¿Quién debería comprarlo, y quién esperar?
  ¿Qué cambiaría su veredicto?
`),
  list: frame(`
2 | 0 | Cómo se ha hecho esta lista
  ¿Qué hacía falta para entrar en ella?
  ¿Quién eligió, y entre cuántos?
4 | 0 | Los primeros de la lista
  ¿Qué es cada uno, en una frase?
  ¿A quién le conviene, y a quién no?
  ¿Qué ejemplo o fuente lo muestra?
3 | 800 | Los siguientes
  ¿En qué se distinguen de los primeros?
  ¿Qué ejemplo o fuente lo muestra?
2 | 1200 | Lo que no está en la lista
  ¿Qué se espera aquí, y por qué falta?
  ¿Qué tendría que cambiar para añadirlo?
1 | 0 | Por dónde empezar
  Si el lector hace una sola cosa, ¿cuál?
  ¿Qué viene después?
`),
  travel: frame(`
1 | 0 | En pocas palabras
  ¿Adónde fue, cuándo y con quién?
  ¿Volvería?
2 | 0 | El viaje de ida
  ¿Cómo viajó, cuánto tardó, y cuánto pagó?
  ¿Qué reservaría antes?
4 | 0 | Día a día
  ¿Qué hizo cada día?
  ¿Qué vio que no está en ninguna guía?
  ¿Qué no salió bien?
2 | 800 | Dormir y comer
  ¿Dónde durmió, y cuánto pagó?
  ¿Dónde comió, y qué pediría otra vez?
1 | 1200 | Lo que costó
  ¿Cuánto pagó en total, partida por partida?
  ¿Dónde se puede ahorrar, y dónde no?
1 | 0 | Lo que haría de otra manera
  ¿Qué dejaría fuera la próxima vez?
  ¿Qué hay que saber antes de salir?
`),
  opinion: frame(`
1 | 0 | Lo que defiendo
  ¿Qué piensa usted, sin rodeos?
  ¿Por qué lo dice ahora?
2 | 0 | De dónde viene esta opinión
  ¿Qué ha visto o hecho para pensar así?
  ¿Qué pensaba antes?
3 | 0 | La razón más fuerte
  ¿Qué razón le convencería por sí sola?
  ¿Qué cifras o casos la apoyan, y de dónde salen?
3 | 0 | Lo que se dice en contra
  ¿Quién no está de acuerdo, y cuál es su mejor argumento?
  ¿En qué acierta, y por qué no cambia usted de opinión?
2 | 1200 | Lo que significa en la práctica
  ¿Qué sería distinto si todos estuvieran de acuerdo?
  ¿Quién lo ha intentado, y con qué resultado?
1 | 0 | Lo que debería pasar ahora
  ¿Qué le pide al lector?
  ¿Qué hará usted?
`),
  news: frame(`
2 | 0 | Qué hay de nuevo
  ¿Quién hizo o dijo qué, cuándo y dónde?
  ¿Cuál es la fuente de primera mano?
  ¿Qué no está confirmado todavía?
2 | 0 | A quién afecta
  ¿A qué lectores afecta, y a cuáles no?
  ¿Desde cuándo?
3 | 0 | Qué cambia
  ¿Cómo era antes, y cómo es ahora?
  ¿Qué cifras y fechas importan, y de dónde salen?
2 | 800 | Cómo se ha llegado hasta aquí
  ¿Qué pasó antes?
  ¿Quién lo quería, y quién no?
1 | 1200 | Lo que queda abierto
  ¿Qué no sabe nadie todavía?
  ¿Cuándo se sabrá, y por quién?
1 | 0 | Qué hacer ahora
  ¿Qué debería hacer el lector, y antes de cuándo?
  ¿Dónde puede seguirlo?
`),
  recipe: frame(`
1 | 0 | Lo que la hace buena
  ¿A qué sabe cuando sale bien?
  ¿De dónde tiene la receta?
2 | 0 | Ingredientes
  ¿Qué hace falta, en qué cantidades y para cuántos?
  ¿Qué se puede sustituir, y por qué otra cosa?
4 | 0 | Paso a paso
  ¿Qué se hace primero, y qué después?
  ¿En qué se ve o se huele que un paso está listo?
  ¿Qué fuego y qué tiempos funcionan en su cocina?
2 | 800 | Lo que puede salir mal
  ¿Qué le salió mal alguna vez?
  ¿Cómo se arregla?
1 | 1200 | Variantes
  ¿Qué ha cambiado, y cómo quedó?
  ¿Qué no probaría otra vez?
1 | 0 | Guardar y acompañar
  ¿Cuánto tiempo se conserva, y dónde?
  ¿Con qué combina bien?
`),
};
