import { readQuestions } from "./read.ts";

export const SPANISH = readQuestions(`
how-to
  ¿Cuándo y dónde lo hizo usted por última vez?
  ¿Qué paso salió mal la primera vez, y qué ocurrió?
  ¿Qué utilizó, y cuánto pagó por ello?
  ¿Cuánto tardó de principio a fin?
  ¿Qué haría de otra manera la próxima vez?
comparison
  ¿Cuáles ha usado usted, durante cuánto tiempo y para qué?
  ¿Qué midió o contó, y qué resultado obtuvo?
  ¿Cuánto pagó, y cuándo?
  ¿Por qué eligió uno, o cambió de uno a otro?
review
  ¿Desde cuándo lo tiene, y cuánto pagó?
  ¿Para qué lo usa, y con qué frecuencia?
  ¿Qué midió o probó, y qué resultado obtuvo?
  ¿Qué le molesta, o qué se ha roto?
  ¿Alguien le pagó o le dio algo por esta reseña?
list
  ¿Cuáles ha probado usted, y cuándo?
  ¿Cómo eligió, y entre cuántos?
  ¿Cuál usa o recomienda más, y por qué?
  ¿Cuál dejó fuera a propósito, y por qué?
travel
  ¿Cuándo estuvo allí, cuánto tiempo y con quién?
  ¿Cuánto pagó por el viaje, las noches y la comida?
  ¿Qué vio o hizo que no está en ninguna guía?
  ¿Qué salió mal, y qué haría de otra manera?
opinion
  ¿Qué ocurrió para que piense así?
  ¿Qué pensaba antes?
  ¿Qué cifra o ejemplo de su propio trabajo lo muestra?
  ¿Quién no está de acuerdo con usted, y qué le responde?
news
  ¿En qué le afecta a usted o a personas que conoce?
  ¿A quién le ha preguntado, y qué le dijo?
  ¿Qué ha hecho, o qué hará, a causa de ello?
recipe
  ¿De dónde tiene la receta, y cuántas veces la ha hecho?
  ¿Qué cantidades, tiempos y temperaturas funcionan en su cocina?
  ¿Qué le salió mal alguna vez, y en qué lo notó?
  ¿Qué ha cambiado en ella, y por qué?
local
  ¿Cuándo estuvo allí por última vez, y qué vio?
  ¿Cuánto pagó, o cuánto tuvo que esperar?
  ¿Con quién habló allí, y qué le dijo?
  ¿Adónde no volvería, y por qué?
general
  ¿Qué tiene usted que ver con esto, y desde cuándo?
  ¿Qué ha visto o hecho usted que lo muestre mejor?
  ¿Qué cifra propia puede dar: tiempo, dinero, cantidades?
  ¿En qué se equivocó al principio?
  ¿Qué haría de otra manera hoy?
`);
